ALTER TABLE "certificate_issues" ADD COLUMN "round" smallint;--> statement-breakpoint
UPDATE certificate_issues SET round = (
  SELECT max(round) FROM all_results WHERE published_at <= certificate_issues.created_at
);
