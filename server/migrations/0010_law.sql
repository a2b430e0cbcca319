-- Countries, provinces, schedules, courts and rulebooks. What was published is never changed: a change is a new version.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

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
  -- In the order of their making; the index of a list must not depend on names.
  position bigint GENERATED ALWAYS AS IDENTITY
);
CREATE UNIQUE INDEX province_name ON province (country_id, lower(name));

CREATE TABLE rulebook (
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  -- Raised by one with each version, and only from the number that the publisher had read: so races are settled here.
  latest integer NOT NULL DEFAULT 0 CHECK (latest >= 0),
  PRIMARY KEY (province_id, type)
);

-- One major category with all below it, by the digest of its text: versions share the parts that did not change.
CREATE TABLE rulebook_part (
  digest text PRIMARY KEY,
  content json NOT NULL
);
-- Compressing tens of megabytes would make up most of the time of a large import.
ALTER TABLE rulebook_part ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE rulebook_version (
  province_id text NOT NULL,
  type text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  effective_from date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 2000),
  published_by uuid,
  published_at timestamptz NOT NULL,
  -- The majors in their order: id, name, index, digest of the part.
  majors json NOT NULL,
  -- Whole schedules as they stood: a later change of a schedule does not change this version.
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

-- Every administrative change: who, what, before, after, when.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor uuid,
  action text NOT NULL,
  subject text NOT NULL,
  before json,
  after json
);
CREATE INDEX audit_entry_at ON audit_entry (at DESC);
CREATE INDEX audit_entry_subject ON audit_entry (subject, at DESC);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slab_set_version EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_part EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_version EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forum_table EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry EXECUTE FUNCTION refuse_change();
