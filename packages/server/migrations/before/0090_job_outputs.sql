-- Jobs that failed kept the whole error: the parameters of its query, addresses and texts among them.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET output = NULL WHERE output IS NOT NULL;
  END IF;
END
$$;
