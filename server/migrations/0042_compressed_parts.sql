-- Rules of a category repeat each other: a compressed part of the law that ships has a quarter of the bytes, one of a large import
-- a fifteenth, and compressing takes less time than the database needs to store the rest. Parts from before stay as their text.
ALTER TABLE rulebook_part
  ALTER content DROP NOT NULL,
  ADD compressed bytea,
  ADD CONSTRAINT rulebook_part_content CHECK (num_nonnulls(content, compressed) = 1);
ALTER TABLE rulebook_part ALTER compressed SET STORAGE EXTERNAL;
