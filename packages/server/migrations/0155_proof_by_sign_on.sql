-- A sign-on counts as fresh proof from when the provider itself asked the person; nobody knows when it does not say.
ALTER TABLE sign_on_attempts ADD COLUMN is_proof boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ALTER COLUMN proven_at DROP NOT NULL;
