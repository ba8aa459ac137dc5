import { parser } from '@prometheus-io/lezer-promql';
import type { Sample } from './scrape.ts';

type Node = ReturnType<typeof parser.parse>['topNode'];

/** One metric that an expression reads, as `up{job="portal"}`. */
interface Selector {
  metric: string;
  matchers: { label: string; operator: string; text: string }[];
  from: number;
  to: number;
}

interface Query {
  selectors: Selector[];
  /** What `by`, `without`, `on` and `ignoring` name, with the selectors that these apply to. */
  groupings: { label: string; selectors: Selector[] }[];
}

/** @throws Error the expression is not PromQL */
function parse(expression: string): Query {
  const text = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
  const selectors: Selector[] = [];
  const labels: { label: string; scope: Node }[] = [];
  parser.parse(expression).iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`Not PromQL at character ${node.from}: ${expression}`);
      if (type.name === 'VectorSelector') {
        const metric = node.getChild('Identifier');
        const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        selectors.push({
          metric: metric ? text(metric) : '',
          matchers: matchers.map((matcher) => {
            const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) => {
              const part = matcher.getChild(name);
              return part ? text(part) : '';
            });
            return { label: label ?? '', operator: operator ?? '', text: JSON.parse(value ?? '') };
          }),
          from: node.from,
          to: node.to,
        });
      }
      // GroupingLabels of a modifier, which is part of an aggregation or a binary expression.
      const scope = node.parent?.parent;
      if (type.name === 'GroupingLabels' && scope) {
        labels.push(...node.getChildren('LabelName').map((label) => ({ label: text(label), scope })));
      }
    },
  });
  const groupings = labels.map(({ label, scope }) => ({
    label,
    selectors: selectors.filter(({ from, to }) => from >= scope.from && to <= scope.to),
  }));
  return { selectors, groupings };
}

/** Why an expression would find nothing among these samples, one sentence for each reason. */
export function faultsOf(expression: string, samples: readonly Sample[]): string[] {
  const { selectors, groupings } = parse(expression);
  const found = new Map(selectors.map((selector) => [selector, matching(selector, samples)]));
  return [
    ...selectors
      .filter((selector) => found.get(selector)?.length === 0)
      .map(({ from, to }) => `No sample matches ${expression.slice(from, to)}`),
    ...groupings.flatMap(({ label, selectors: grouped }) =>
      grouped
        .filter((selector) => !found.get(selector)?.some(({ labels }) => label in labels))
        .map(({ metric }) => `${metric} has no label ${label}`),
    ),
  ];
}

/** Every label that the result of an expression may have. */
export function labelsOf(expression: string, samples: readonly Sample[]): Set<string> {
  const { selectors } = parse(expression);
  const found = selectors.flatMap((selector) => matching(selector, samples));
  return new Set(found.flatMap(({ labels }) => Object.keys(labels)));
}

function matching({ metric, matchers }: Selector, samples: readonly Sample[]): Sample[] {
  return samples.filter(
    ({ name, labels }) =>
      name === metric &&
      matchers.every(({ label, operator, text }) => {
        const value = labels[label] ?? '';
        const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text;
        return operator.startsWith('!') ? !isEqual : isEqual;
      }),
  );
}
