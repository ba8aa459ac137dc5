CREATE TABLE "page_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "page_images_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "page_images_sha256_key" UNIQUE("sha256"),
	CONSTRAINT "page_images_size_check" CHECK ("page_images"."size" > 0),
	CONSTRAINT "page_images_sides_check" CHECK (least("page_images"."width", "page_images"."height") > 0)
);
--> statement-breakpoint
ALTER TABLE "page_images" ADD CONSTRAINT "page_images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;