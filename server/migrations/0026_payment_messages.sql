-- When a message last had the provider asked about the order; unsigned and repeated messages wait some seconds.
ALTER TABLE payment_order ADD COLUMN woken_at timestamptz;
