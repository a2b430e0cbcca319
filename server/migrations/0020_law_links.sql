-- What came of the last try of each source address that the law cites. A check replaces the rows of addresses that are
-- cited, and deletes the others.
CREATE TABLE law_link (
  url text PRIMARY KEY CHECK (length(url) <= 2000),
  finding text NOT NULL CHECK (finding IN ('works', 'moved', 'dead', 'soft404', 'unreachable', 'refused')),
  status integer,
  moved_to text CHECK (length(moved_to) <= 2000),
  -- The first rules and sources that cite it, and how many do.
  citations json NOT NULL,
  citation_count integer NOT NULL CHECK (citation_count > 0),
  -- Since when each check has found the same.
  since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL
);
