-- What the provider said was paid, in rupees; null where it names no amount or another currency. A refund asks for it.
ALTER TABLE payment_order ADD COLUMN paid_paisa bigint CHECK (paid_paisa >= 0);
