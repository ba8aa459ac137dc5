import { globSync, readFileSync } from 'node:fs';
import {
  type Expression,
  type JSXElement,
  type JSXElementChild,
  type MemberExpression,
  parseSync,
} from '@swc/core';

/** Fields of the API, and the names that components give them, with text that other people wrote. */
const FOREIGN = new Set([
  'committee_name',
  'description',
  'email',
  'file_name',
  'fileName',
  'full_name',
  'identity',
  'location',
  'name',
  'pending_email',
  'phone_number',
  'project_title',
  'reason',
  'sector_name',
  'subject_name',
  'team_name',
  'userName',
]);

/** The foreign texts that an expression can show. */
function foreignIn(expression: Expression): string[] {
  switch (expression.type) {
    case 'Identifier':
      return FOREIGN.has(expression.value) ? [expression.value] : [];
    case 'MemberExpression':
      // Texts of ours, such as the label of a field.
      if (rootOf(expression).toLowerCase().endsWith('texts')) return [];
      return expression.property.type === 'Identifier' && FOREIGN.has(expression.property.value)
        ? [expression.property.value]
        : [];
    case 'OptionalChainingExpression':
      return expression.base.type === 'MemberExpression' ? foreignIn(expression.base) : [];
    case 'ConditionalExpression':
      return [...foreignIn(expression.consequent), ...foreignIn(expression.alternate)];
    case 'BinaryExpression':
      return expression.operator === '??' || expression.operator === '||'
        ? [...foreignIn(expression.left), ...foreignIn(expression.right)]
        : expression.operator === '&&'
          ? foreignIn(expression.right)
          : [];
    case 'ParenthesisExpression':
      return foreignIn(expression.expression);
    case 'TemplateLiteral':
      return expression.expressions.flatMap(foreignIn);
    default:
      return [];
  }
}

/** The variable that a chain of properties begins with. */
function rootOf({ object }: MemberExpression): string {
  if (object.type === 'MemberExpression') return rootOf(object);
  return object.type === 'Identifier' ? object.value : '';
}

const nameOf = ({ opening }: JSXElement) => (opening.name.type === 'Identifier' ? opening.name.value : '');

/** What the elements of a file show of foreign text without isolating it, and the isolating elements of their own. */
function faultsOf(file: string): string[] {
  const faults: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as { type?: string };
    if (type === 'JSXElement' || type === 'JSXFragment') {
      const element = node as JSXElement;
      const name = type === 'JSXElement' ? nameOf(element) : '';
      if (name === 'bdi') faults.push(`${file}: a bdi of its own`);
      if (name !== 'ForeignText')
        faults.push(...element.children.flatMap(unisolated).map((text) => `${file}: {${text}}`));
    }
    Object.values(node).forEach(look);
  };
  look(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true }).body);
  return faults;
}

const unisolated = (child: JSXElementChild): string[] =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
    ? foreignIn(child.expression)
    : [];

const screens = globSync('{apps,packages}/*/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));

test('an element shows text that other people wrote through ForeignText', () => {
  const own = 'packages/ui/src/components/foreign-text/foreign-text.tsx';
  expect(screens).toContain(own);
  expect(screens.filter((file) => file !== own).flatMap(faultsOf)).toEqual([]);
});

/** Parameters of sentences that hold text of ours: counts, times, sizes, statuses, names of types. */
const OURS =
  /^(?:time|when|day|moment|within|until|size|max|count|total|sum|over|missing|mean|deviation|times|weight|points|highest|lowest|percent|codes|loaded|perSecond|kinds|extensions|type|status|format|version|meaning|zone|free|parts|files|members|teams|committees|sectors|page|role|people|kind|system|failed|action|problem|created|updated|letters)$/;

const sentences = globSync([
  'apps/*/src/texts*.ts',
  'apps/*/src/{features,shared}/**/*texts.ts',
  'packages/area-kit/src/{texts,teams/team-words}.ts',
]);

test('a sentence isolates each part that other people wrote', () => {
  expect(sentences.length).toBeGreaterThan(0);
  const faults = sentences.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const parameters = new Set([...text.matchAll(/(\w+)\??: string\b/g)].map(([, name]) => name));
    return [...text.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name = '']) =>
      parameters.has(name) && !OURS.test(name) ? [`${file}: \${${name}}`] : [],
    );
  });
  expect(faults).toEqual([]);
});
