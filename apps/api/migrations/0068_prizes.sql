CREATE TABLE "prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"part" text,
	"track_id" uuid,
	"sector_id" uuid,
	"winners" integer DEFAULT 1 NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prizes_name_key" UNIQUE("name"),
	CONSTRAINT "prizes_kind_check" CHECK ("prizes"."kind" in ('rank', 'part', 'votes', 'picked')),
	CONSTRAINT "prizes_part_check" CHECK (("prizes"."kind" = 'part') = ("prizes"."part" is not null)),
	CONSTRAINT "prizes_winners_check" CHECK ("prizes"."winners" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "prize_votes" (
	"prize_id" uuid NOT NULL,
	"voter_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "prize_votes_prize_id_voter_id_pk" PRIMARY KEY("prize_id","voter_id")
);
--> statement-breakpoint
CREATE TABLE "prize_picks" (
	"prize_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "prize_picks_prize_id_team_id_pk" PRIMARY KEY("prize_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_sector_id_sectors_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sectors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_votes" ADD CONSTRAINT "prize_votes_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_votes" ADD CONSTRAINT "prize_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_votes" ADD CONSTRAINT "prize_votes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_picks" ADD CONSTRAINT "prize_picks_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_picks" ADD CONSTRAINT "prize_picks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_votes_team_idx" ON "prize_votes" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "prize_picks_team_idx" ON "prize_picks" USING btree ("team_id");--> statement-breakpoint
-- What decides who wins changes no more once the ranking is frozen. Votes go with their prize, also then.
CREATE TRIGGER prizes_open BEFORE INSERT OR UPDATE OR DELETE ON prizes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
--> statement-breakpoint
CREATE TRIGGER prize_votes_open BEFORE INSERT OR UPDATE ON prize_votes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_frozen();
