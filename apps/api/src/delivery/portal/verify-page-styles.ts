/** The styles of the public page of a certificate. */
export const VERIFY_STYLES = `
  header { padding-bottom: 80px; }
  header svg { display: block; width: 56px; height: 56px; margin: 12px auto 0; }
  header .lead { max-width: 560px; margin: 8px auto 0; color: #fff; font-weight: 400; line-height: 1.8; text-wrap: balance; }
  .revoked header { background: #7d1f1f; }
  .revoked header p:first-child { color: #ffd9d2; }
  .replaced header { background: #6a4508; }
  .replaced header p:first-child { color: #ffe2ae; }
  .unknown header, .busy header { background: #38424a; }
  .unknown header p:first-child, .busy header p:first-child { color: #e3e7ea; }
  main { display: grid; gap: 16px; max-width: 600px; }
  section { padding: 22px; border: 1px solid #e5e4dc; border-radius: 14px; background: #fff; break-inside: avoid; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 18px 24px; margin: 0; }
  dl div { min-width: 0; }
  dl .wide { grid-column: 1 / -1; }
  dt { color: #55605a; font-size: 14px; }
  dd { margin: 0; font-size: 17px; font-weight: 600; overflow-wrap: anywhere; }
  .name dd { font-size: clamp(22px, 5vw, 28px); font-weight: 700; line-height: 1.5; }
  .serial dd { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 16px; }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 22px; padding-top: 20px; border-top: 1px solid #e5e4dc; }
  .actions small { flex-basis: 100%; color: #55605a; font-size: 13px; }
  .actions a, button { flex: 1 1 auto; box-sizing: border-box; min-height: 44px; padding: 9px 20px; border: 1px solid #0f4f39; border-radius: 10px; background: #fff; color: #0f4f39; font-family: inherit; font-size: 15px; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .actions a.first, button { background: #0f4f39; color: #fff; }
  .actions a:hover, button:hover { box-shadow: inset 0 0 0 1px #0b3d2c; }
  .actions a:focus-visible, button:focus-visible, input:focus-visible, footer a:focus-visible { outline: 3px solid #b8893b; outline-offset: 2px; }
  h2 { margin: 0 0 12px; font-size: 18px; font-weight: 700; }
  form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
  label { flex: 1 1 260px; min-width: 0; color: #55605a; font-size: 14px; }
  input { display: block; box-sizing: border-box; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid #8a928d; border-radius: 10px; background: #fff; color: inherit; font: 600 16px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; text-align: center; text-transform: uppercase; }
  input::placeholder { color: #767d79; font-weight: 400; }
  button { flex-grow: 0; min-width: 96px; }
  @media (max-width: 480px) { section { padding: 18px 16px; } .actions a, button { flex: 1 1 100%; } }
  @media print {
    header svg, .actions, .another { display: none; }
    body header { padding-bottom: 16px; background: none; }
    body header p, body header p:first-child, header .lead { color: #000; }
    section { padding: 16px 0; border-width: 1px 0; border-radius: 0; }
  }
`;
