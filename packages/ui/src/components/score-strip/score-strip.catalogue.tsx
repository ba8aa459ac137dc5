import { nothing, type States } from '../../../catalogue/entry.ts';
import { ScoreStrip } from './score-strip.tsx';

const strip = { label: 'الابتكار', description: 'جدة الفكرة وأثرها', onChange: nothing };

export const scoreStrip = {
  ScoreStrip: {
    empty: <ScoreStrip {...strip} value={null} max={10} />,
    whole: <ScoreStrip {...strip} value={7} max={10} />,
    half: <ScoreStrip {...strip} value={6.5} max={10} />,
    'many points': <ScoreStrip {...strip} value={42} max={100} />,
    levels: (
      <ScoreStrip
        {...strip}
        value={4}
        max={5}
        step={1}
        levels={[
          { score: 5, text: 'لا مثيل لها في السوق' },
          { score: 3, text: 'تحسين واضح لحل قائم' },
          { score: 0, text: 'نسخة من حل قائم' },
        ]}
      />
    ),
    disabled: <ScoreStrip {...strip} value={8} max={10} disabled />,
  },
} satisfies Record<string, States>;
