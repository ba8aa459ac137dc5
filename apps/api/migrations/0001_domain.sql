CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"request_id" text,
	"happened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"title" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "committee_teams" (
	"committee_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text,
	CONSTRAINT "committee_teams_committee_id_team_id_pk" PRIMARY KEY("committee_id","team_id"),
	CONSTRAINT "committee_teams_reason_check" CHECK ("committee_teams"."reopen_reason" is null or "committee_teams"."reopened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'committee' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committees_role_check" CHECK ("committees"."role" = 'committee')
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"max_score" numeric(5, 1) NOT NULL,
	"weight" numeric(5, 2) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "criteria_position_key" UNIQUE("type","position"),
	CONSTRAINT "criteria_id_type_key" UNIQUE("id","type"),
	CONSTRAINT "criteria_type_check" CHECK ("criteria"."type" in ('eco', 'idea', 'tech')),
	CONSTRAINT "criteria_max_score_check" CHECK ("criteria"."max_score" > 0 and "criteria"."max_score" * 2 = trunc("criteria"."max_score" * 2)),
	CONSTRAINT "criteria_weight_check" CHECK ("criteria"."weight" > 0 and "criteria"."weight" <= 100)
);
--> statement-breakpoint
CREATE TABLE "evaluation_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_events_event_check" CHECK ("evaluation_events"."event" in ('finished', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_scores" (
	"evaluation_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"type" text NOT NULL,
	"score" numeric(5, 1) NOT NULL,
	CONSTRAINT "evaluation_scores_evaluation_id_criterion_id_pk" PRIMARY KEY("evaluation_id","criterion_id"),
	CONSTRAINT "evaluation_scores_score_check" CHECK ("evaluation_scores"."score" >= 0 and "evaluation_scores"."score" * 2 = trunc("evaluation_scores"."score" * 2))
);
--> statement-breakpoint
CREATE TABLE "evaluation_versions" (
	"evaluation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"scores" jsonb NOT NULL,
	"note" text,
	"total" numeric(5, 2) NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_versions_evaluation_id_version_pk" PRIMARY KEY("evaluation_id","version")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"note" text,
	"total" numeric(5, 2) NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluations_committee_team_type_key" UNIQUE("committee_id","team_id","type"),
	CONSTRAINT "evaluations_id_type_key" UNIQUE("id","type"),
	CONSTRAINT "evaluations_type_check" CHECK ("evaluations"."type" in ('eco', 'idea', 'tech')),
	CONSTRAINT "evaluations_version_check" CHECK ("evaluations"."version" > 0),
	CONSTRAINT "evaluations_total_check" CHECK ("evaluations"."total" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_name_check" CHECK ("pages"."name" in ('instructions', 'attendance', 'help'))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sectors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sectors_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"event_name" text NOT NULL,
	"registration_from" timestamp (3) with time zone,
	"registration_to" timestamp (3) with time zone,
	"delivery_from" timestamp (3) with time zone,
	"delivery_to" timestamp (3) with time zone,
	"judging_from" timestamp (3) with time zone,
	"judging_to" timestamp (3) with time zone,
	"max_team_members" integer DEFAULT 6 NOT NULL,
	"certificates_open" boolean DEFAULT false NOT NULL,
	"support_email" text,
	"support_phone" text,
	"eco_weight" numeric(5, 2) DEFAULT 30 NOT NULL,
	"idea_weight" numeric(5, 2) DEFAULT 30 NOT NULL,
	"tech_weight" numeric(5, 2) DEFAULT 40 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row_check" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_registration_check" CHECK ("settings"."registration_to" >= "settings"."registration_from"),
	CONSTRAINT "settings_delivery_check" CHECK ("settings"."delivery_to" >= "settings"."delivery_from"),
	CONSTRAINT "settings_judging_check" CHECK ("settings"."judging_to" >= "settings"."judging_from"),
	CONSTRAINT "settings_max_team_members_check" CHECK ("settings"."max_team_members" between 1 and 100),
	CONSTRAINT "settings_weights_check" CHECK ("settings"."eco_weight" + "settings"."idea_weight" + "settings"."tech_weight" = 100),
	CONSTRAINT "settings_weights_positive_check" CHECK (least("settings"."eco_weight", "settings"."idea_weight", "settings"."tech_weight") >= 0)
);
--> statement-breakpoint
CREATE TABLE "sub_sectors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sector_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sub_sectors_name_key" UNIQUE("sector_id","name"),
	CONSTRAINT "sub_sectors_id_sector_key" UNIQUE("id","sector_id")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text,
	"capacity" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tables_name_key" UNIQUE("name"),
	CONSTRAINT "tables_capacity_check" CHECK ("tables"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"team_id" uuid NOT NULL,
	"uploaded_by" uuid,
	"uploaded_by_role" text NOT NULL,
	CONSTRAINT "certificates_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "certificates_size_check" CHECK ("certificates"."size" >= 0),
	CONSTRAINT "certificates_role_check" CHECK ("certificates"."uploaded_by_role" in ('leader', 'super-admin', 'authority'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"project_id" uuid NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "files_size_check" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"delivered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_team_id_key" UNIQUE("team_id")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"specialty" text,
	"is_leader" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_sub_sectors" (
	"team_id" uuid NOT NULL,
	"sector_id" uuid NOT NULL,
	"sub_sector_id" uuid NOT NULL,
	CONSTRAINT "team_sub_sectors_team_id_sub_sector_id_pk" PRIMARY KEY("team_id","sub_sector_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"status_changed_at" timestamp (3) with time zone,
	"sector_id" uuid,
	"table_id" uuid,
	"availability_to" timestamp (3) with time zone,
	"delivery_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(name), 'أإآٱىةـ', 'اااايه')) STORED,
	CONSTRAINT "teams_table_id_key" UNIQUE("table_id"),
	CONSTRAINT "teams_id_sector_key" UNIQUE("id","sector_id"),
	CONSTRAINT "teams_status_check" CHECK ("teams"."status" in ('Pending', 'Qualified', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_throttle_failures_check" CHECK ("login_throttle"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "user_tokens_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "user_tokens_purpose_check" CHECK ("user_tokens"."purpose" in ('email_verification', 'password_reset'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"identity" text,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (translate(lower(full_name || ' ' || email || ' ' || coalesce(phone_number, '')), 'أإآٱىةـ', 'اااايه')) STORED,
	CONSTRAINT "users_phone_number_key" UNIQUE("phone_number"),
	CONSTRAINT "users_identity_key" UNIQUE("identity"),
	CONSTRAINT "users_id_role_key" UNIQUE("id","role"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('leader', 'super-admin', 'authority', 'committee', 'member')),
	CONSTRAINT "users_phone_number_check" CHECK ("users"."phone_number" ~ '^05[0-9]{8}$'),
	CONSTRAINT "users_identity_check" CHECK ("users"."identity" ~ '^[12][0-9]{9}$'),
	CONSTRAINT "users_member_check" CHECK ("users"."role" <> 'member' or "users"."password_hash" is null)
);
--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_teams" ADD CONSTRAINT "committee_teams_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_teams" ADD CONSTRAINT "committee_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_user_fk" FOREIGN KEY ("id","role") REFERENCES "public"."users"("id","role") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_events" ADD CONSTRAINT "evaluation_events_committee_team_fk" FOREIGN KEY ("committee_id","team_id") REFERENCES "public"."committee_teams"("committee_id","team_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_scores" ADD CONSTRAINT "evaluation_scores_evaluation_fk" FOREIGN KEY ("evaluation_id","type") REFERENCES "public"."evaluations"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_scores" ADD CONSTRAINT "evaluation_scores_criterion_fk" FOREIGN KEY ("criterion_id","type") REFERENCES "public"."criteria"("id","type") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_committee_team_fk" FOREIGN KEY ("committee_id","team_id") REFERENCES "public"."committee_teams"("committee_id","team_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_sectors" ADD CONSTRAINT "sub_sectors_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sub_sectors" ADD CONSTRAINT "team_sub_sectors_team_fk" FOREIGN KEY ("team_id","sector_id") REFERENCES "public"."teams"("id","sector_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sub_sectors" ADD CONSTRAINT "team_sub_sectors_sub_sector_fk" FOREIGN KEY ("sub_sector_id","sector_id") REFERENCES "public"."sub_sectors"("id","sector_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_happened_at_idx" ON "audit_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","happened_at");--> statement-breakpoint
CREATE INDEX "committee_members_committee_idx" ON "committee_members" USING btree ("committee_id","position");--> statement-breakpoint
CREATE INDEX "committee_teams_team_idx" ON "committee_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "evaluation_events_committee_team_idx" ON "evaluation_events" USING btree ("committee_id","team_id","happened_at");--> statement-breakpoint
CREATE INDEX "evaluation_scores_criterion_idx" ON "evaluation_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "evaluations_team_idx" ON "evaluations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "certificates_team_idx" ON "certificates" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "files_project_idx" ON "files" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "team_members_team_idx" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_leader_key" ON "team_members" USING btree ("team_id") WHERE "team_members"."is_leader";--> statement-breakpoint
CREATE INDEX "team_sub_sectors_sub_sector_idx" ON "team_sub_sectors" USING btree ("sub_sector_id");--> statement-breakpoint
CREATE INDEX "teams_status_idx" ON "teams" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "teams_sector_idx" ON "teams" USING btree ("sector_id","created_at");--> statement-breakpoint
CREATE INDEX "teams_created_at_idx" ON "teams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "teams_name_idx" ON "teams" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "teams_search_idx" ON "teams" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "login_throttle_window_idx" ON "login_throttle" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_tokens_user_id_idx" ON "user_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_tokens_expires_at_idx" ON "user_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);