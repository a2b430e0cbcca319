-- Members who follow the law. The row stays when the last follow ends, so that the links of older mails still work.
CREATE TABLE follower (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- In the address by which a mail ends all follows.
  token text NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 100),
  -- The day in Pakistan of the last mail: one a day at most.
  mailed_on date
);

-- What a member follows: a kind of suit (all columns), a province (`province_id` alone), or what the member calculated in
-- the last year (neither).
CREATE TABLE follow (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES follower ON DELETE CASCADE,
  province_id text REFERENCES province,
  type text CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text,
  -- The names of the kind of suit from the outside in, as they were then.
  names text[],
  followed_at timestamptz NOT NULL,
  -- The last publication before `followed_at`.
  followed_after integer NOT NULL,
  -- The last publication that was mailed to the member, or left out because it changed nothing that this row follows. It moves
  -- in the transaction that writes the mail, so that each publication is mailed once.
  told_until integer NOT NULL,
  -- `told_until` before the last mail; it is restored if that mail is withdrawn while it waits.
  told_before integer,
  UNIQUE NULLS NOT DISTINCT (member_id, province_id, type, sub_minor_id),
  CHECK ((type IS NULL) = (sub_minor_id IS NULL) AND (type IS NULL) = (names IS NULL)),
  CHECK (type IS NULL OR province_id IS NOT NULL)
);
CREATE INDEX follow_told_until ON follow (told_until, member_id);
