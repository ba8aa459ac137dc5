import type { Change } from '@portal/api-schema';

interface Handlers {
  onChange: (change: Change) => void;
  onResync: () => void;
}

/** Takes the text of a stream of server-sent events in any pieces and calls for each whole event. */
export function createEventParser({ onChange, onResync }: Handlers): (text: string) => void {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const fields = fieldsOf(event);
      const data = fields.get('data');
      // A comment, or the server's advice on when to ask again.
      if (data === undefined) continue;
      const name = fields.get('event');
      if (name === 'resync') onResync();
      else if (name === undefined) onChange(JSON.parse(data) as Change);
    }
  };
}

function fieldsOf(event: string): Map<string, string> {
  return new Map(
    event.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name, value] as const] : [];
    }),
  );
}
