-- An unconfirmed address may belong to somebody else, who must not become administrator with it. Administrators whose
-- address nobody confirmed become members; `npm run admin:create` makes them administrators with a new password.
UPDATE member SET role = 'subscribedUser' WHERE role = 'admin' AND email_confirmed_at IS NULL;
ALTER TABLE member ADD CONSTRAINT administrator_confirmed CHECK (role <> 'admin' OR email_confirmed_at IS NOT NULL);

-- The digest of an empty cookie: every browser that sends one would count as known.
DELETE FROM known_device WHERE device = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
