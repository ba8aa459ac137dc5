-- Revokes every session, every mailed link and every signed link. A restored backup brings back those that had ended or
-- were used after it was made. One statement, so that it needs no transaction of its own. The next start of the API makes
-- a new key for signed links.
with ended_sessions as (delete from sessions),
  revoked_links as (delete from user_tokens)
delete from secrets where name like 'signed-links%';
