-- A new decision ends what the team has confirmed, and its waiting, and there are never more teams qualified than places, in the event
-- and in a track. The number of the lock is that of `PLACES_LOCK`. In PL/pgSQL, so that the counts see what was committed while
-- it waited, and the rows of the same statement.
CREATE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> NEW.status THEN
    NEW.confirmed_at := NULL;
    IF NEW.waiting_since IS NOT DISTINCT FROM OLD.waiting_since THEN
      NEW.waiting_since := NULL;
    END IF;
  END IF;
  IF NEW.status <> 'Qualified' OR NOT EXISTS (
    SELECT FROM settings WHERE places IS NOT NULL UNION ALL
    SELECT FROM tracks WHERE id = NEW.track_id AND places IS NOT NULL
  ) THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(7106);
  -- A team that is qualified has its place in the event, whatever track it moves to.
  IF ((TG_OP = 'INSERT' OR OLD.status <> 'Qualified')
      AND (SELECT places <= (SELECT count(*) FROM teams WHERE status = 'Qualified' AND id <> NEW.id) FROM settings))
    OR (SELECT places <= (SELECT count(*) FROM teams WHERE status = 'Qualified' AND id <> NEW.id AND track_id = NEW.track_id)
      FROM tracks WHERE id = NEW.track_id)
  THEN
    RAISE EXCEPTION 'no place is left' USING ERRCODE = 'PL001';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER teams_places_insert BEFORE INSERT ON teams FOR EACH ROW
  WHEN (NEW.status = 'Qualified') EXECUTE FUNCTION keep_places();
--> statement-breakpoint
CREATE TRIGGER teams_places BEFORE UPDATE OF status, track_id ON teams FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.track_id IS DISTINCT FROM NEW.track_id) EXECUTE FUNCTION keep_places();
