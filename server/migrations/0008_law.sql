-- Countries, provinces, schedules, courts and rulebooks. A published version never changes: a change is a new version.

CREATE TABLE country (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX country_name ON country (lower(name));

CREATE TABLE slab_set (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  latest integer NOT NULL CHECK (latest > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX slab_set_name ON slab_set (lower(name));

CREATE TABLE slab_set_version (
  slab_set_id text NOT NULL REFERENCES slab_set,
  number integer NOT NULL CHECK (number > 0),
  content json NOT NULL,
  note text NOT NULL,
  published_by uuid,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (slab_set_id, number)
);

CREATE TABLE province (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country_id text NOT NULL REFERENCES country,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  slab_set_id text REFERENCES slab_set,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The order of creation: positions in a list must not depend on names.
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX province_name ON province (country_id, lower(name));

CREATE TABLE rulebook (
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  -- Each publication raises it by one, and only from the number that the publisher had read: this settles races.
  latest integer NOT NULL DEFAULT 0 CHECK (latest >= 0),
  PRIMARY KEY (province_id, type)
);

-- One major category with everything below it, by the digest of its text: versions share unchanged parts.
CREATE TABLE rulebook_part (
  digest text PRIMARY KEY,
  content json NOT NULL
);
-- Uncompressed: compression would take most of the time of a large import.
ALTER TABLE rulebook_part ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE rulebook_version (
  province_id text NOT NULL,
  type text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  effective_from date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 2000),
  published_by uuid,
  published_at timestamptz NOT NULL,
  -- The major categories in order: id, name, index, digest of the part.
  majors json NOT NULL,
  -- Full copies of the schedules, so that a later change of a schedule does not change this version.
  slab_sets json NOT NULL,
  province_slab_id text,
  PRIMARY KEY (province_id, type, number),
  FOREIGN KEY (province_id, type) REFERENCES rulebook
);

CREATE TABLE rulebook_case (
  id uuid PRIMARY KEY,
  province_id text NOT NULL,
  type text NOT NULL,
  sub_minor_id text NOT NULL,
  amount numeric,
  expected_valuation json NOT NULL,
  expected_court_fee json NOT NULL,
  source text NOT NULL CHECK (length(source) <= 2000),
  FOREIGN KEY (province_id, type) REFERENCES rulebook
);
CREATE INDEX rulebook_case_rulebook ON rulebook_case (province_id, type);

CREATE TABLE forum_table (
  province_id text NOT NULL REFERENCES province,
  number integer NOT NULL CHECK (number > 0),
  content json NOT NULL,
  published_by uuid,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (province_id, number)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slab_set_version EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_part EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_version EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forum_table EXECUTE FUNCTION refuse_change();
