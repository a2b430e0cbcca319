-- Filings: what a member affixes with one plaint, on one sheet.
CREATE TABLE filing (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- The order in which they were made.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  province_id text NOT NULL REFERENCES province,
  court text NOT NULL CHECK (length(court) <= 100),
  -- The date of law for items that are added.
  as_of date NOT NULL,
  note text NOT NULL CHECK (length(note) <= 1000),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  filed_on date,
  -- Plain digits, as all amounts here: what was affixed, if the member said so.
  affixed text,
  -- What the court found missing, and the day until which it must be made up, as the member entered them.
  missing text,
  due_on date,
  missing_since date,
  made_up_on date,
  CHECK (affixed IS NULL OR filed_on IS NOT NULL),
  CHECK (missing IS NULL OR filed_on IS NOT NULL),
  CHECK ((missing IS NULL) = (due_on IS NULL) AND (missing IS NULL) = (missing_since IS NULL)),
  CHECK (made_up_on IS NULL OR missing IS NOT NULL)
);
CREATE INDEX filing_member ON filing (member_id, number);
-- For the reminders.
CREATE INDEX filing_due ON filing (due_on) WHERE missing IS NOT NULL AND made_up_on IS NULL;

-- What a filing consists of. A fee is kept as it was answered: the saved answer may be deleted, and later rules do not
-- affect it.
CREATE TABLE filing_item (
  id uuid PRIMARY KEY,
  filing_id uuid NOT NULL REFERENCES filing ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  -- The saved answer. It may be deleted meanwhile; asked again it is the same.
  calculation_id uuid,
  -- The member's own line; null for a rule.
  words text CHECK (length(words) BETWEEN 1 AND 200),
  -- The rule and its answer; null for a line of the member.
  rule json,
  -- Plain digits; null where no fee is established, or only words for it.
  fee text CHECK (fee ~ '^[0-9]+(\.[0-9]+)?$'),
  CHECK ((words IS NULL) <> (rule IS NULL)),
  CHECK (words IS NULL OR fee IS NOT NULL),
  UNIQUE (filing_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- How an item was paid: its stamps, each as the member recorded it.
CREATE TABLE filing_stamp (
  id uuid PRIMARY KEY,
  -- The order in which they were recorded.
  place bigint GENERATED ALWAYS AS IDENTITY,
  item_id uuid NOT NULL REFERENCES filing_item ON DELETE CASCADE,
  -- The member of the filing, who stays the same, for the indexes below. Without a key of its own: it would lock the member
  -- after the filing, which an account that is being deleted locks the other way round.
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('eStamp', 'challan', 'adhesive', 'bill')),
  -- Tidy, as the contract makes it: capitals, Western digits, spaces and dashes of one kind.
  number text CHECK (number ~ '^[0-9A-Z][0-9A-Z ./-]*$' AND length(number) <= 60),
  psid text CHECK (psid ~ '^[0-9A-Z][0-9A-Z ./-]*$' AND length(psid) <= 60),
  paid_on date NOT NULL,
  -- Plain digits.
  amount text NOT NULL CHECK (amount ~ '^[0-9]+(\.[0-9]+)?$'),
  checked_where text CHECK (length(checked_where) BETWEEN 1 AND 100),
  checked_on date,
  CHECK (number IS NOT NULL OR kind = 'adhesive'),
  CHECK ((checked_where IS NULL) = (checked_on IS NULL))
);
CREATE INDEX filing_stamp_item ON filing_stamp (item_id, place);
-- A stamp is used once, and a PSID pays once, however a member writes them.
CREATE UNIQUE INDEX filing_stamp_number ON filing_stamp (member_id, translate(number, ' -', ''));
CREATE UNIQUE INDEX filing_stamp_psid ON filing_stamp (member_id, translate(psid, ' -', ''));

-- A link to one filing for other readers, until it is withdrawn.
CREATE TABLE filing_share (
  token text PRIMARY KEY CHECK (length(token) BETWEEN 20 AND 100),
  filing_id uuid NOT NULL UNIQUE REFERENCES filing ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  -- Whether previews in chats say the total.
  shows_amount boolean NOT NULL DEFAULT false
);

-- What was printed, under the code on the sheet: a filing may change afterwards, the printed sheet does not. The same contents
-- are one sheet, whichever filings of the member have them.
CREATE TABLE filing_sheet (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  printed_at timestamptz NOT NULL,
  digest bytea NOT NULL,
  content text NOT NULL,
  UNIQUE (member_id, digest)
);

-- The sheets that were printed of each filing.
CREATE TABLE filing_print (
  filing_id uuid NOT NULL REFERENCES filing ON DELETE CASCADE,
  code text NOT NULL REFERENCES filing_sheet ON DELETE CASCADE,
  PRIMARY KEY (filing_id, code)
);
CREATE INDEX filing_print_code ON filing_print (code);

-- A sheet goes with the last filing that it was printed of. Printing and deleting lock the account of the member.
CREATE FUNCTION delete_unprinted_sheet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM filing_sheet WHERE code = OLD.code AND NOT EXISTS (SELECT FROM filing_print WHERE code = OLD.code);
  RETURN NULL;
END
$$;
CREATE TRIGGER print_deleted AFTER DELETE ON filing_print
  FOR EACH ROW EXECUTE FUNCTION delete_unprinted_sheet();

-- The reminders that were written, so that each is written once.
CREATE TABLE filing_reminder (
  filing_id uuid NOT NULL REFERENCES filing ON DELETE CASCADE,
  due_on date NOT NULL,
  days_before smallint NOT NULL CHECK (days_before IN (0, 1, 3, 7)),
  -- While it is not sent, both the mail and the reminder can be taken back.
  mail_id uuid,
  PRIMARY KEY (filing_id, due_on, days_before)
);

-- The private address at which a calendar reads what a member must make up, until it is renewed or withdrawn.
CREATE TABLE deadline_calendar (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  token text NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 100)
);
