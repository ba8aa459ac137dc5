ALTER TABLE "imports" ALTER COLUMN "headings" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "imports" SET
	"sheets" = jsonb_build_array(jsonb_build_object('sheet', "kind", 'name', null, 'headings', "headings")),
	"counts" = "counts" || jsonb_build_object('by_sheet', jsonb_build_object("kind", "counts" - 'errors')),
	"problems" = coalesce((SELECT jsonb_agg(problem || '{"sheet": null}') FROM jsonb_array_elements("problems") AS problem), '[]'),
	-- Only one import may be applied at a time; these can be tried again.
	"status" = CASE "status" WHEN 'applying' THEN 'failed' ELSE "status" END;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_applying_key" ON "imports" USING btree ("status") WHERE "imports"."status" = 'applying';