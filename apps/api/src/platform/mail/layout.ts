const LINK_FALLBACK = 'إن لم يعمل الزر فانسخ الرابط التالي إلى المتصفح:';
const SUPPORT = 'للمساعدة:';

interface CommonParts {
  title: string;
  action: string;
  link: string;
  note: string;
  eventName: string;
  supportEmail: string | null;
}

/** A mail of the portal's own has a greeting and an introduction, a message of the board its text. */
type TextParts = CommonParts & ({ greeting: string; intro: string } | { body: string });
/** `bodyHtml` is trusted: it must be sanitised. */
type HtmlParts = CommonParts & ({ greeting: string; intro: string } | { bodyHtml: string });

/** The portal's colours, repeated because mail programs do not support style sheets. */
const COLOURS = {
  brand: '#0f4f39',
  page: '#f6f6f2',
  card: '#ffffff',
  ink: '#17211c',
  hint: '#55605a',
  line: '#e5e4dc',
} as const;

export function layoutText(parts: TextParts): string {
  const { action, link, note, eventName, supportEmail } = parts;
  const text = 'body' in parts ? [parts.body] : [parts.greeting, parts.intro];
  const blocks = [...text, `${action}:\n${link}`, note, eventName];
  if (supportEmail !== null) blocks.push(`${SUPPORT} ${supportEmail}`);
  return `${blocks.join('\n\n')}\n`;
}

/** Uses tables and inline styles, which all mail programs support. */
export function layoutHtml(parts: HtmlParts): string {
  const shown = [parts.title, parts.action, parts.link, parts.note, parts.eventName].map(escapeHtml);
  const [title, action, link, note, eventName] = shown;
  const address = parts.supportEmail && escapeHtml(parts.supportEmail);
  const support = address === null ? '' : `<br>${SUPPORT} <span dir="ltr">${address}</span>`;
  const font = "font-family:Cairo,'Segoe UI',Tahoma,Arial,sans-serif;";
  const bodyHtml =
    'bodyHtml' in parts
      ? `<div style="margin:0 0 22px;font-size:15px;line-height:1.8;">${parts.bodyHtml}</div>`
      : `<p style="margin:0 0 12px;font-size:15px;line-height:1.8;">${escapeHtml(parts.greeting)}</p>
<p style="margin:0 0 22px;font-size:15px;line-height:1.8;">${escapeHtml(parts.intro)}</p>`;
  const hint = `margin:0 0 12px;font-size:13px;line-height:1.8;color:${COLOURS.hint};`;
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;background:${COLOURS.page};">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.page};">
<tr><td align="center" style="padding:28px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${COLOURS.card};border:1px solid ${COLOURS.line};border-radius:14px;">
<tr><td align="right" style="padding:18px 28px;background:${COLOURS.brand};border-radius:14px 14px 0 0;${font}font-size:15px;font-weight:700;color:#ffffff;">${eventName}</td></tr>
<tr><td align="right" style="padding:28px;${font}color:${COLOURS.ink};">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.5;">${title}</h1>
${bodyHtml}
<p style="margin:0 0 22px;"><a href="${link}" style="display:inline-block;padding:12px 28px;background:${COLOURS.brand};border-radius:7px;${font}font-size:15px;font-weight:700;color:#ffffff;text-decoration:none;">${action}</a></p>
<p style="${hint}">${note}</p>
<p style="${hint}">${LINK_FALLBACK}<br><a href="${link}" dir="ltr" style="color:${COLOURS.brand};word-break:break-all;">${link}</a></p>
</td></tr>
<tr><td align="right" style="padding:16px 28px;border-top:1px solid ${COLOURS.line};${font}font-size:12px;line-height:1.8;color:${COLOURS.hint};">${eventName}${support}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#39',
};

/** A text as it is written in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`);
}
