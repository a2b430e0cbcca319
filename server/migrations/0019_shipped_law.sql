-- The law that ships is a branch: what it changed since it was taken last is joined onto the law in force.

-- The shipped law as it was taken last: the base of the next join. One row, whose digest is that of the files.
CREATE TABLE shipped_law (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  digest text NOT NULL,
  -- Compressed JSON. Its items have the ids that they have in the rulebooks.
  content bytea NOT NULL,
  taken_by uuid,
  taken_at timestamptz NOT NULL
);

-- A change of the shipped law that does not join: the administrators' text stays until one of them decides.
CREATE TABLE shipped_conflict (
  id uuid PRIMARY KEY,
  -- What it is about, in the words of the audit: `rulebook punjab courtFee`, `slab set ...`, `forums punjab`.
  subject text NOT NULL,
  -- For rules: from this day on; the shipped law may contradict only a later version.
  effective_from date NOT NULL,
  -- The key of the conflict in the join.
  key text NOT NULL,
  -- The conflict as it is shown.
  content json NOT NULL,
  -- What choosing the shipped law changes: what it concerns, without and with this one change.
  without json NOT NULL,
  shipped json NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE (subject, effective_from, key)
);
