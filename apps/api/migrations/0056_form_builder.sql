CREATE TABLE "form_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"user_id" uuid,
	"field_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_answers_team_key" UNIQUE("team_id","field_id"),
	CONSTRAINT "form_answers_user_key" UNIQUE("user_id","field_id"),
	CONSTRAINT "form_answers_owner_check" CHECK (num_nonnulls("form_answers"."team_id", "form_answers"."user_id") = 1),
	CONSTRAINT "form_answers_value_check" CHECK (jsonb_typeof("form_answers"."value") in ('string', 'number', 'boolean', 'array') and length("form_answers"."value"::text) <= 20000)
);
--> statement-breakpoint
CREATE TABLE "form_field_versions" (
	"field_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_field_versions_field_id_version_pk" PRIMARY KEY("field_id","version")
);
--> statement-breakpoint
CREATE TABLE "form_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_fields_form_check" CHECK ("form_fields"."form" in ('registration', 'delivery', 'members'))
);
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_question_fk" FOREIGN KEY ("field_id","version") REFERENCES "public"."form_field_versions"("field_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_versions" ADD CONSTRAINT "form_field_versions_field_id_form_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."form_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_field_idx" ON "form_answers" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "form_fields_form_idx" ON "form_fields" USING btree ("form","position");