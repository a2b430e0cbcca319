-- Mailboxes that have had their free searches. `mailbox` is a keyed digest, so the table holds no address. Rows outlive the
-- account and are never pruned, or deleting an account would bring new ones.
CREATE TABLE free_searches (
  mailbox text PRIMARY KEY,
  -- When an account with a confirmed address claimed them. Null: they were given at once, perhaps to a stranger who
  -- typed the address, and its owner can still claim them.
  claimed_at timestamptz
);

-- When the last four accounts of a network address were opened, the latest first. `network` is a keyed digest.
CREATE TABLE opened_accounts (
  network text PRIMARY KEY,
  opened_at timestamptz[] NOT NULL CHECK (cardinality(opened_at) BETWEEN 1 AND 4)
);
CREATE INDEX opened_accounts_latest ON opened_accounts ((opened_at[1]));

-- The account was opened or joined on this way back from Google, so its log-in is no news to the member.
ALTER TABLE google_arrival ADD COLUMN is_first boolean NOT NULL DEFAULT false;
