-- Revokes every session, every mailed link and every signed link. A restored backup brings back those that had ended or
-- were used after it was made. The next start of the API makes a new key for signed links. It also removes the private keys that
-- sign certificates, which only a copy of the embedded database has: a copy of a portal must not sign as the portal does. The
-- next issue makes a new one. One statement, so that it needs no transaction of its own.
do $$
begin
  delete from sessions;
  delete from user_tokens;
  delete from secrets where name like 'signed-links%';
  -- A backup from before there were certificates does not have the table.
  if to_regclass('certificate_private_keys') is not null then
    delete from certificate_private_keys;
  end if;
end
$$;
