CREATE TABLE "client_reports" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"phase" text NOT NULL,
	"visit" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_reports_area_version_outcome_phase_visit_pk" PRIMARY KEY("area","version","outcome","phase","visit"),
	CONSTRAINT "client_reports_outcome_check" CHECK ("client_reports"."outcome" in ('loaded', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "client_reports_reported_at_idx" ON "client_reports" USING btree ("reported_at");