ALTER TABLE "users" DROP CONSTRAINT "users_identity_key";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_phone_number_check";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_identity_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_kind" text DEFAULT 'national' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_country" text DEFAULT 'SA' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_key" UNIQUE("identity","identity_kind","identity_country");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_nationality_check" CHECK ("users"."nationality" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_number_check" CHECK ("users"."phone_number" ~ '^(05[0-9]{8}|[+](?!966)[1-9][0-9]{6,14})$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_check" CHECK (case "users"."identity_kind"
        when 'national' then "users"."identity_country" = 'SA' and "users"."identity" ~ '^[12][0-9]{9}$'
        when 'gcc' then "users"."identity_country" in ('AE', 'BH', 'KW', 'OM', 'QA') and "users"."identity" ~ '^[0-9]{6,15}$'
        when 'passport' then "users"."identity_country" ~ '^[A-Z]{2}$' and "users"."identity" ~ '^[A-Z0-9]{5,9}$'
        else false end);--> statement-breakpoint
UPDATE "users" SET "nationality" = 'SA' WHERE "identity" LIKE '1%';
