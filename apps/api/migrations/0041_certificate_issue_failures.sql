ALTER TABLE "certificate_issues" DROP CONSTRAINT "certificate_issues_state_check";--> statement-breakpoint
ALTER TABLE "certificate_issues" DROP CONSTRAINT "certificate_issues_finished_check";--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_failure_check" CHECK (("certificate_issues"."state" = 'failed') = ("certificate_issues"."failure" is not null));--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_state_check" CHECK ("certificate_issues"."state" in ('checking', 'refused', 'issuing', 'issued', 'failed'));--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_finished_check" CHECK (("certificate_issues"."state" in ('refused', 'issued', 'failed')) = ("certificate_issues"."finished_at" is not null));