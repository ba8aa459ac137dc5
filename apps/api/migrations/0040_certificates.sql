CREATE TABLE "certificate_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"design" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems_count" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_issues_state_check" CHECK ("certificate_issues"."state" in ('checking', 'refused', 'issuing', 'issued')),
	CONSTRAINT "certificate_issues_finished_check" CHECK (("certificate_issues"."state" in ('refused', 'issued')) = ("certificate_issues"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_private_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"page" jsonb NOT NULL,
	"background" jsonb,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"issue_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"user_id" uuid,
	"team_id" uuid,
	"committee_member_id" uuid,
	"committee_id" uuid,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"key_id" text,
	"storage_key" text,
	"size" integer,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"revoked_by" uuid,
	"replaced_by" uuid,
	"search_text" text GENERATED ALWAYS AS (fold_for_search(coalesce(facts ->> 'name', '') || ' ' || coalesce(facts ->> 'team', '') || ' ' || serial)) STORED,
	CONSTRAINT "issued_certificates_serial_key" UNIQUE("serial"),
	CONSTRAINT "issued_certificates_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "issued_certificates_state_check" CHECK ("issued_certificates"."state" in ('waiting', 'valid', 'revoked', 'replaced')),
	CONSTRAINT "issued_certificates_drawn_check" CHECK ("issued_certificates"."state" <> 'valid' or "issued_certificates"."key_id" is not null),
	CONSTRAINT "issued_certificates_revoked_check" CHECK ("issued_certificates"."state" <> 'revoked' or num_nulls("issued_certificates"."revoked_at", "issued_certificates"."revoke_reason") = 0)
);
--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_private_keys" ADD CONSTRAINT "certificate_private_keys_key_id_certificate_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."certificate_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_issue_id_certificate_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."certificate_issues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_committee_member_id_committee_members_id_fk" FOREIGN KEY ("committee_member_id") REFERENCES "public"."committee_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_key_id_certificate_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."certificate_keys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_certificates" ADD CONSTRAINT "issued_certificates_replaced_by_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."issued_certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_issues_running_key" ON "certificate_issues" USING btree ((true)) WHERE "certificate_issues"."state" in ('checking', 'issuing');--> statement-breakpoint
CREATE INDEX "certificate_issues_template_idx" ON "certificate_issues" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "certificate_issues_created_at_idx" ON "certificate_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_certificates_user_key" ON "issued_certificates" USING btree ("template_id","user_id") WHERE "issued_certificates"."user_id" is not null and "issued_certificates"."state" <> 'replaced';--> statement-breakpoint
CREATE UNIQUE INDEX "issued_certificates_committee_member_key" ON "issued_certificates" USING btree ("template_id","committee_member_id") WHERE "issued_certificates"."committee_member_id" is not null and "issued_certificates"."state" <> 'replaced';--> statement-breakpoint
CREATE INDEX "issued_certificates_issue_idx" ON "issued_certificates" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "issued_certificates_template_idx" ON "issued_certificates" USING btree ("template_id","state");--> statement-breakpoint
CREATE INDEX "issued_certificates_user_idx" ON "issued_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "issued_certificates_team_idx" ON "issued_certificates" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "issued_certificates_committee_idx" ON "issued_certificates" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "issued_certificates_committee_member_idx" ON "issued_certificates" USING btree ("committee_member_id");--> statement-breakpoint
CREATE INDEX "issued_certificates_replaced_by_idx" ON "issued_certificates" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "issued_certificates_issued_at_idx" ON "issued_certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "issued_certificates_search_idx" ON "issued_certificates" USING gin ("search_text" gin_trgm_ops);