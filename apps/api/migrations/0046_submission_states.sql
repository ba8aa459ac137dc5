-- What a submission of some types is checked against, instead of submission_state, which the version before still calls.
-- In PL/pgSQL and volatile for the same reason.
CREATE FUNCTION submission_states(judge uuid, judged uuid, wanted text[]) RETURNS json LANGUAGE plpgsql VOLATILE AS $$
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
        SELECT json_agg(json_build_object('type', type, 'id', id, 'max_score', max_score, 'weight', weight)
          ORDER BY type, position)
        FROM criteria WHERE type = ANY (wanted)
      ),
      'submitted', (
        SELECT coalesce(json_agg(json_build_object(
          'type', type, 'version', version, 'total', total, 'note', note, 'submitted_at', submitted_at,
          'scores', CASE WHEN type = ANY (wanted) THEN (
            SELECT json_agg(json_build_object('criterion_id', criterion_id, 'score', score) ORDER BY criteria.position)
            FROM evaluation_scores JOIN criteria ON criteria.id = criterion_id
            WHERE evaluation_id = evaluations.id
          ) END
        ) ORDER BY type), '[]')
        FROM evaluations WHERE committee_id = judge AND team_id = judged
      )
    )
    FROM committee_teams AS assignment JOIN teams ON teams.id = assignment.team_id
    WHERE assignment.committee_id = judge AND assignment.team_id = judged
  );
END
$$;
