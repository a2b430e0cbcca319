-- The rules of a category repeat most of each other, so a compressed part has a fifteenth of the bytes, and the server
-- compresses it faster than the database stores it. Parts from before stay as their text.
ALTER TABLE rulebook_part
  ALTER content DROP NOT NULL,
  ADD compressed bytea,
  ADD CONSTRAINT rulebook_part_content CHECK (num_nonnulls(content, compressed) = 1);
ALTER TABLE rulebook_part ALTER compressed SET STORAGE EXTERNAL;
