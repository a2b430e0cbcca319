-- The picture of a member, as it is served. Its id is its address, so a new picture has a new one.
CREATE TABLE picture (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 2097152)
);
