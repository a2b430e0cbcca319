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

-- A schedule is a timeline: each version charges from its date until the date of the next, the first one also before. A
-- change is carried into every later version in the same publication.
CREATE TABLE slab_set_version (
  slab_set_id text NOT NULL REFERENCES slab_set,
  number integer NOT NULL CHECK (number > 0),
  effective_from date NOT NULL,
  content json NOT NULL,
  note text NOT NULL,
  published_by uuid,
  published_at timestamptz NOT NULL,
  -- Shared with the versions of rulebooks that the same publication wrote.
  publication uuid NOT NULL,
  -- The version that this one was made from; none for the first.
  base integer CHECK (base < number),
  -- The later version, of the same date, that an earlier change was joined into; none for the change itself.
  carried_from integer CHECK (carried_from < number),
  PRIMARY KEY (slab_set_id, number),
  FOREIGN KEY (slab_set_id, base) REFERENCES slab_set_version,
  FOREIGN KEY (slab_set_id, carried_from) REFERENCES slab_set_version
);
CREATE INDEX slab_set_version_publication ON slab_set_version (publication);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slab_set_version EXECUTE FUNCTION refuse_change();

-- A change of a schedule is withdrawn with the versions of the rulebooks that it wrote.
CREATE TABLE slab_set_withdrawal (
  slab_set_id text NOT NULL,
  number integer NOT NULL,
  -- Shared with the withdrawals of the rulebooks' versions.
  publication uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  withdrawn_by uuid,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (slab_set_id, number),
  FOREIGN KEY (slab_set_id, number) REFERENCES slab_set_version
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON slab_set_withdrawal EXECUTE FUNCTION refuse_change();

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

CREATE TABLE forum_table (
  province_id text NOT NULL REFERENCES province,
  number integer NOT NULL CHECK (number > 0),
  content json NOT NULL,
  published_by uuid,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (province_id, number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON forum_table EXECUTE FUNCTION refuse_change();

CREATE TABLE rulebook (
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  -- Each publication raises it by one, and only from the number that the publisher had read: this settles races.
  latest integer NOT NULL DEFAULT 0 CHECK (latest >= 0),
  -- Raised by each withdrawal: a publication is refused if a version that it was made from was withdrawn meanwhile.
  withdrawals integer NOT NULL DEFAULT 0 CHECK (withdrawals >= 0),
  PRIMARY KEY (province_id, type)
);

-- One major category with everything below it, by the digest of its text: versions share unchanged parts. Rules of a category
-- repeat each other, so a part is compressed before it is stored: that takes less time than storing the rest would.
CREATE TABLE rulebook_part (
  digest text PRIMARY KEY,
  compressed bytea STORAGE EXTERNAL NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_part EXECUTE FUNCTION refuse_change();

-- A rulebook is a timeline: each version answers from its date until the date of the next. An edit is carried into every
-- later version in the same publication, and what is not yet in force can be withdrawn.
CREATE TABLE rulebook_version (
  province_id text NOT NULL,
  type text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  effective_from date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 2000),
  published_by uuid,
  published_at timestamptz NOT NULL,
  -- Shared by all versions that one publication wrote.
  publication uuid NOT NULL,
  -- The version that this one was made from; none for the first.
  base integer CHECK (base < number),
  -- The later version, of the same date, that an earlier edit was joined into; none for the edit itself.
  carried_from integer CHECK (carried_from < number),
  -- The major categories in order: id, name, index, digest of the part.
  majors json NOT NULL,
  -- Full copies of the schedules, so that a later change of a schedule does not change this version.
  slab_sets json NOT NULL,
  province_slab_id text,
  PRIMARY KEY (province_id, type, number),
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  FOREIGN KEY (province_id, type, base) REFERENCES rulebook_version,
  FOREIGN KEY (province_id, type, carried_from) REFERENCES rulebook_version
);
CREATE INDEX rulebook_version_publication ON rulebook_version (publication);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_version EXECUTE FUNCTION refuse_change();

-- A withdrawn version stays readable and answers nothing.
CREATE TABLE rulebook_withdrawal (
  province_id text NOT NULL,
  type text NOT NULL,
  number integer NOT NULL,
  -- Shared by all that one withdrawal withdrew, and by the versions that it had to write.
  publication uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  withdrawn_by uuid,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (province_id, type, number),
  FOREIGN KEY (province_id, type, number) REFERENCES rulebook_version
);
CREATE INDEX rulebook_withdrawal_publication ON rulebook_withdrawal (publication);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rulebook_withdrawal EXECUTE FUNCTION refuse_change();

CREATE TABLE rulebook_case (
  id uuid PRIMARY KEY,
  province_id text NOT NULL,
  type text NOT NULL,
  sub_minor_id text NOT NULL,
  -- Another reading of the rule; null for the rule itself.
  reading text CHECK (length(reading) BETWEEN 1 AND 300),
  amount numeric,
  expected_valuation json NOT NULL,
  expected_court_fee json NOT NULL,
  source text NOT NULL CHECK (length(source) <= 2000),
  -- The dates of law for which it holds, both included.
  holds_from date NOT NULL,
  holds_until date,
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  CHECK (holds_from <= holds_until)
);
CREATE INDEX rulebook_case_rulebook ON rulebook_case (province_id, type);
