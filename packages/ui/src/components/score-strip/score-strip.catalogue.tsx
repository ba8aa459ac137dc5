import { nothing, type States } from '../../../catalogue/entry.ts';
import { ScoreStrip } from './score-strip.tsx';

const strip = { label: 'الابتكار', description: 'جدة الفكرة وأثرها', onChange: nothing };

export const scoreStrip = {
  ScoreStrip: {
    empty: <ScoreStrip {...strip} value={null} max={10} />,
    whole: <ScoreStrip {...strip} value={7} max={10} />,
    half: <ScoreStrip {...strip} value={6.5} max={10} />,
    'many points': <ScoreStrip {...strip} value={42} max={100} />,
    disabled: <ScoreStrip {...strip} value={8} max={10} disabled />,
  },
} satisfies Record<string, States>;
