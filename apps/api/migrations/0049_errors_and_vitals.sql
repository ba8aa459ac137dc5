CREATE TABLE "client_errors" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"phase" text NOT NULL,
	"stack" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"visits" text[] NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_errors_area_version_fingerprint_pk" PRIMARY KEY("area","version","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "client_vitals" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"metric" text NOT NULL,
	"buckets" integer[] NOT NULL,
	"sum" double precision NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_vitals_area_version_metric_pk" PRIMARY KEY("area","version","metric")
);
--> statement-breakpoint
ALTER TABLE "client_report_sums" ADD COLUMN "errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_reports" ADD COLUMN "vitals" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_reports" ADD COLUMN "measured_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "client_errors_last_at_idx" ON "client_errors" USING btree ("last_at");