-- Where a program of a member learns what the member follows: one address for a key, deleted with the key.
CREATE TABLE webhook (
  key_id uuid PRIMARY KEY REFERENCES api_key ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) BETWEEN 8 AND 2000),
  -- Signs what is posted; encrypted.
  secret bytea NOT NULL,
  set_at timestamptz NOT NULL,
  -- The last publication of which deliveries were written. It moves in the transaction that writes them.
  posted_until integer NOT NULL,
  -- Attempts in a row that were not answered with success. An attempt counts from its beginning, so that one whose server
  -- was killed is made again, and delays the next one meanwhile.
  failures integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- The last attempt that ended.
  tried_at timestamptz,
  outcome text CHECK (outcome IN ('delivered', 'refused', 'timeout', 'unreachable', 'private', 'unsigned')),
  status integer,
  CHECK ((tried_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX webhook_next_at ON webhook (next_at);

-- What waits to be posted, in order. Ending the follow, the webhook, the key or the account deletes it.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  key_id uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
  follow_id uuid NOT NULL REFERENCES follow ON DELETE CASCADE,
  -- Sent as it stands, so that each attempt has the same bytes.
  body text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX webhook_delivery_key ON webhook_delivery (key_id, number);
CREATE INDEX webhook_delivery_follow ON webhook_delivery (follow_id);
CREATE INDEX webhook_delivery_written_at ON webhook_delivery (written_at);
