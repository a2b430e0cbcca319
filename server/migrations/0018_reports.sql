-- What registries did with the fees of saved answers, as the owners of these say. A report does not name its author: that
-- is in `reported_answer`, which is deleted with the account, and the report stays.
CREATE TABLE report (
  id uuid PRIMARY KEY,
  -- The order in which they came.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Random, the same for all reports of a member: it counts members, also those whose account is deleted.
  author uuid NOT NULL,
  -- Random, the same for all reports that come from one network address within a day.
  cluster uuid NOT NULL,
  province_id text NOT NULL REFERENCES province,
  sub_minor_id text NOT NULL CHECK (length(sub_minor_id) BETWEEN 1 AND 100),
  -- Of the three levels at the time.
  names text[] NOT NULL CHECK (cardinality(names) = 3),
  -- The version of the court-fee rules that answered, and a digest of the figures that it charged by.
  version integer NOT NULL CHECK (version > 0),
  figures text NOT NULL,
  -- The other reading of the rule whose fee the registry asked for; null for none, or for several.
  reading text CHECK (length(reading) <= 300),
  -- The row of the schedule into which the value fell, from 1; 0 is below the first. Null without a schedule.
  slab_set_id text,
  slab_number integer CHECK (slab_number >= 0),
  verification text NOT NULL,
  -- As in the answer: plain digits, or the words of a valuation.
  amount text NOT NULL,
  valuation text,
  fee text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('taken', 'other')),
  asked text,
  reason text NOT NULL CHECK (length(reason) <= 200),
  court text NOT NULL CHECK (length(court) BETWEEN 1 AND 100),
  district text NOT NULL CHECK (length(district) BETWEEN 1 AND 60),
  filed_on date NOT NULL,
  -- A day and no moment, because a moment could be matched with what a member did then.
  made_on date NOT NULL,
  decision text NOT NULL DEFAULT 'open' CHECK (decision IN ('open', 'settled', 'dismissed')),
  decision_reason text NOT NULL DEFAULT '' CHECK (length(decision_reason) <= 500),
  decided_by uuid REFERENCES member ON DELETE SET NULL,
  decided_at timestamptz,
  CHECK ((slab_set_id IS NULL) = (slab_number IS NULL)),
  CHECK ((outcome = 'other') = (asked IS NOT NULL)),
  CHECK (decision <> 'dismissed' OR decision_reason <> ''),
  CHECK ((decision = 'open') = (decided_at IS NULL))
);
CREATE INDEX report_rule ON report (province_id, sub_minor_id, number);
CREATE INDEX report_author ON report (author);
CREATE INDEX report_decided_by ON report (decided_by);
-- For the alarm on the overview.
CREATE INDEX report_alarm ON report (number)
  WHERE outcome = 'other' AND decision = 'open' AND verification IN ('statute', 'judgment');

-- What a report says of the other readings of a contested rule: whether the registry took the fee of each. A reading has no
-- row where another reading gives the same fee, because the report then does not tell them apart.
CREATE TABLE report_reading (
  report_id uuid NOT NULL REFERENCES report,
  reading text NOT NULL CHECK (length(reading) BETWEEN 1 AND 300),
  -- A digest of the figures that the reading charges by, and the row of its schedule into which its value fell.
  figures text NOT NULL,
  slab_set_id text,
  slab_number integer CHECK (slab_number >= 0),
  outcome text NOT NULL CHECK (outcome IN ('taken', 'other')),
  PRIMARY KEY (report_id, reading),
  CHECK ((slab_set_id IS NULL) = (slab_number IS NULL))
);

-- Whose answer a report is about: one report for each. The answer may be deleted meanwhile; asked again it is the same.
CREATE TABLE reported_answer (
  calculation_id uuid PRIMARY KEY,
  report_id uuid NOT NULL UNIQUE REFERENCES report,
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE
);
CREATE INDEX reported_answer_member ON reported_answer (member_id);

-- The cluster of a network address, for a day. `network` is a keyed digest.
CREATE TABLE report_network (
  network text PRIMARY KEY,
  cluster uuid NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX report_network_since ON report_network (since);

-- How well the rules in force were supported, as it stood at the end of each month: the row of a month is replaced daily.
CREATE TABLE evidence_month (
  -- The first day of the month in Pakistan.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  counts json NOT NULL,
  PRIMARY KEY (month, province_id, type)
);
