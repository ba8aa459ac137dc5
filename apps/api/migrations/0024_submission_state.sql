-- What a submission of one type is checked against. In PL/pgSQL and volatile: so it sees what was committed until it is
-- called, also in a statement that has waited for a lock before.
CREATE FUNCTION submission_state(judge uuid, judged uuid, wanted text) RETURNS json LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'finished_at', assignment.finished_at,
      'reopened_at', assignment.reopened_at,
      'team_status', teams.status,
      'settings', (
        SELECT json_build_object(
          'judging_from', judging_from, 'judging_to', judging_to,
          'eco_weight', eco_weight, 'idea_weight', idea_weight, 'tech_weight', tech_weight
        ) FROM settings
      ),
      'criteria', (
        SELECT json_agg(json_build_object('id', id, 'max_score', max_score, 'weight', weight) ORDER BY position)
        FROM criteria WHERE type = wanted
      ),
      'submitted', (
        SELECT coalesce(json_agg(json_build_object('type', type, 'version', version, 'total', total) ORDER BY type), '[]')
        FROM evaluations WHERE committee_id = judge AND team_id = judged
      ),
      'current', (
        SELECT json_build_object(
          'version', version, 'note', note, 'total', total, 'submitted_at', submitted_at,
          'scores', (
            SELECT json_agg(json_build_object('criterion_id', criterion_id, 'score', score) ORDER BY criteria.position)
            FROM evaluation_scores JOIN criteria ON criteria.id = criterion_id
            WHERE evaluation_id = evaluations.id
          )
        ) FROM evaluations WHERE committee_id = judge AND team_id = judged AND type = wanted
      )
    )
    FROM committee_teams AS assignment JOIN teams ON teams.id = assignment.team_id
    WHERE assignment.committee_id = judge AND assignment.team_id = judged
  );
END
$$;
