CREATE TABLE "client_report_sums" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"loaded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"phases" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_report_sums_area_version_pk" PRIMARY KEY("area","version")
);
--> statement-breakpoint
ALTER TABLE "client_reports" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_demo" boolean;--> statement-breakpoint
CREATE INDEX "client_reports_person_idx" ON "client_reports" USING btree ("area","version","person");