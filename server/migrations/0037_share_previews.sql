-- Whether previews of a shared link in chats say the amount. They outlive a withdrawal, so only its owner decides.

ALTER TABLE calculation_share ADD COLUMN shows_amount boolean NOT NULL DEFAULT false;
