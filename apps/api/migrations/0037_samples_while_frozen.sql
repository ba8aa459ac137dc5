-- A judged team that becomes a sample leaves the ranking, and returns to it when it is none any more.
CREATE TRIGGER teams_calibration_open BEFORE UPDATE OF calibration_since ON teams FOR EACH ROW
  WHEN (OLD.calibration_since IS DISTINCT FROM NEW.calibration_since)
  EXECUTE FUNCTION refuse_status_while_frozen();
