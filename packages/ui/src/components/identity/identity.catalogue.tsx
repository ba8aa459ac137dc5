import { nothing, type States } from '../../../catalogue/entry.ts';
import { AnnouncementBanner } from '../announcement/announcement-banner.tsx';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Avatar } from './avatar.tsx';
import { Emblem } from './emblem.tsx';
import { KhatamPattern } from './khatam-pattern.tsx';

const text = 'ينتهي التسليم اليوم الساعة 11 مساءً.';
const onGreen = { position: 'relative', blockSize: 120, background: 'var(--green-900)' } as const;

export const identity = {
  Avatar: { arabic: <Avatar name="سارة القحطاني" />, latin: <Avatar name="Omar Saleh" /> },
  Emblem: { small: <Emblem />, large: <Emblem size={72} /> },
  KhatamPattern: {
    'on green': (
      <div style={onGreen}>
        <KhatamPattern />
      </div>
    ),
    scaled: (
      <div style={onGreen}>
        <KhatamPattern scaled />
      </div>
    ),
  },
  AnnouncementBanner: {
    info: <AnnouncementBanner tone="info" text={text} onDismiss={nothing} />,
    warning: <AnnouncementBanner tone="warning" text={text} />,
    urgent: <AnnouncementBanner tone="urgent" text={text} />,
  },
  ForeignText: {
    'in a sentence': (
      <p>
        فريق <ForeignText>Team (A) 2026!</ForeignText> سلّم <ForeignText ltr>plan_v2.pdf</ForeignText> أمس
      </p>
    ),
  },
  VisuallyHidden: { 'takes no room': <VisuallyHidden>للقارئ وحده</VisuallyHidden> },
} satisfies Record<string, States>;
