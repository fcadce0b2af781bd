-- A company's sign-on may speak SAML 2.0 instead of OpenID Connect.
ALTER TABLE sign_on_providers
  ADD COLUMN kind text NOT NULL DEFAULT 'openid' CHECK (kind IN ('openid', 'saml')),
  ADD COLUMN entity_id text,
  ADD COLUMN signs_on_at text,
  ADD COLUMN certificates text[],
  ADD CHECK (kind = 'openid' OR (entity_id IS NOT NULL AND signs_on_at IS NOT NULL AND cardinality(certificates) > 0));

-- What a SAML provider says comes with a form from another site, without the cookie of the browser that began it.
ALTER TABLE sign_on_attempts ADD COLUMN vouched bytea;
