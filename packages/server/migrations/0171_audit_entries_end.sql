-- An audit entry goes once it is old enough, found by its age without reading the rest. Two years are the least anybody can
-- set: no mistake in the app, and nobody at a prompt, deletes a younger one.
CREATE INDEX audit_entries_by_age ON audit_entries USING brin (at);

CREATE FUNCTION refuse_early_end_of_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '2 years' THEN
    RAISE EXCEPTION 'audit entries are only ever added, and go after two years at the earliest';
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER audit_entries_are_only_added ON audit_entries;
CREATE TRIGGER audit_entries_are_only_added BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_entry();
CREATE TRIGGER audit_entries_end_in_time BEFORE DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_early_end_of_audit_entry();
