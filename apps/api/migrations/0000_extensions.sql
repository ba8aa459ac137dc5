-- Trigram indexes answer the search of lists. The extension is trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
