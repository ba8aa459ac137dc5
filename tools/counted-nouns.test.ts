import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync, type TsType, type TsTypeAnnotation } from '@swc/core';
import { countOf, type NounForms, nouns, others, otherTeams } from '../packages/domain/src/format/plurals.ts';

const COUNTS = [0, 1, 2, 3, 10, 11, 100];
const LISTS = COUNTS.slice(1).map((length) => Array.from({ length }, () => 'مدار'));
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !file.startsWith('packages/domain/src/format/'),
);
const isTexts = (file: string) => /\btexts(?:-[\w-]+)?\.ts$/.test(file);

/** A function of a file of texts. */
interface Sentence {
  readonly name: string;
  /** What each parameter is tried with. */
  readonly samples: readonly (readonly unknown[])[];
  readonly counts: boolean;
  readonly of: (module: unknown) => unknown;
}

function samplesOf(type: TsType | undefined): readonly unknown[] {
  switch (type?.type) {
    case 'TsUnionType':
      return type.types.flatMap(samplesOf);
    case 'TsTypeOperator':
    case 'TsArrayType':
      return LISTS;
    case 'TsTypeReference':
      return [JSON.stringify(type.typeName).includes('"NounForms"') ? nouns.team : 'مدار'];
    case 'TsKeywordType':
      if (type.kind === 'number') return COUNTS;
      if (type.kind === 'boolean') return [true, false];
      return type.kind === 'undefined' ? [undefined] : ['مدار'];
    default:
      return ['مدار'];
  }
}

const typeOf = (annotation: TsTypeAnnotation | undefined) => annotation?.typeAnnotation;

function sentencesIn(expression: Expression, name: string, of: Sentence['of']): readonly Sentence[] {
  if (expression.type === 'TsConstAssertion' || expression.type === 'TsSatisfiesExpression')
    return sentencesIn(expression.expression, name, of);
  if (expression.type === 'ObjectExpression')
    return expression.properties.flatMap((property) => {
      if (property.type !== 'KeyValueProperty' || !('value' in property.key)) return [];
      const key = String(property.key.value);
      return sentencesIn(
        property.value,
        `${name}.${key}`,
        (all) => (of(all) as Record<string, unknown>)[key],
      );
    });
  if (expression.type !== 'ArrowFunctionExpression') return [];
  const samples = expression.params.map((one) =>
    samplesOf(one.type === 'Identifier' && 'typeAnnotation' in one ? typeOf(one.typeAnnotation) : undefined),
  );
  return [{ name, samples, counts: JSON.stringify(expression.body).includes('"countOf"'), of }];
}

const sentencesOf = (file: string) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }).body.flatMap((item) =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
      ? item.declaration.declarations.flatMap(({ id, init }) =>
          init && id.type === 'Identifier'
            ? sentencesIn(init, id.value, (all) => (all as Record<string, unknown>)[id.value])
            : [],
        )
      : [],
  );

const combinations = ([first, ...rest]: Sentence['samples']): readonly (readonly unknown[])[] =>
  first ? first.flatMap((value) => combinations(rest).map((more) => [value, ...more])) : [[]];
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

const allNouns: readonly NounForms[] = [...Object.values(nouns), others, otherTeams];
const phrases = new Map(
  allNouns.flatMap((noun) =>
    COUNTS.flatMap((count) =>
      (['oblique', 'nominative'] as const).map(
        (one) => [countOf(count, noun, one), { noun, count, one }] as const,
      ),
    ),
  ),
);
const LETTER = '[\\u0620-\\u065f]';
const PHRASE = new RegExp(
  `(?<![\\d.]|${LETTER}(?<! [ولب]))(?:${[...phrases.keys()].sort((a, b) => b.length - a.length).join('|')})(?!${LETTER})`,
  'gu',
);
/** Words and units that are the same after every number. */
const SAME = '(?:من|في|إلى|على|مع|لدى|عند|خلال|قبل|بحسب|بانتظار|بلا|خارج|أو|فأكثر|منها|إليها|مم)';
const NUMBER = new RegExp(`(?<![\\d.:/])(?:${COUNTS.join('|')}) (?!${SAME}(?!${LETTER}))${LETTER}+`, 'gu');
const CLAUSE_BEGINS = /(?:^|[:·(«،؛.] ?|[:،]? و)$/u;
const CLAUSE_GOES_ON = new RegExp(`^(?!${LETTER})(?! (?!${SAME}(?!${LETTER})|و)${LETTER})`, 'u');

const ANY_NUMBER = new RegExp(`(?<![\\d.,:/])(\\d+) (${LETTER}+)`, 'gu');
/** A literal of one line, in quotes of any kind or as a regular expression. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![/*])(?:[^/\\\n]|\\.)+\//g;

/** What would be wrong for other numbers: a noun in another form, or a word beside it that has to agree with it. */
function faultsOf(text: string): readonly string[] {
  const alone = [...withoutMarks(text).matchAll(NUMBER)].flatMap(([found]) =>
    phrases.has(found) ? [] : [found],
  );
  return [...alone, ...disagreeing(text)];
}

const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

function disagreeing(text: string): readonly string[] {
  const sentence = withoutMarks(text);
  return [...sentence.matchAll(PHRASE)].flatMap(({ 0: found, index }) => {
    const { noun, count, one } = phrases.get(found) ?? { noun: nouns.team, count: 0, one: 'oblique' };
    const before = sentence.slice(0, index);
    const begins = CLAUSE_BEGINS.test(before);
    const isFeminine = noun.other.endsWith('ة');
    const agrees = count !== 2 || (one === 'oblique' ? !begins : begins || isFeminine);
    return agrees && CLAUSE_GOES_ON.test(sentence.slice(index + found.length)) ? [] : [found];
  });
}

/** What is wrong in a sentence with any number, beside which there may be words that are not counted. */
const wrongIn = (sentence: string): readonly string[] => [
  ...disagreeing(sentence),
  ...[...withoutMarks(sentence).matchAll(ANY_NUMBER)].flatMap(([found, digits, word = '']) => {
    const counted = allNouns.filter((noun) => Object.values(noun).includes(word));
    return counted.length === 0 || counted.some((noun) => countOf(Number(digits), noun) === found)
      ? []
      : [found];
  }),
];

test('every sentence with a number is right for 0, 1, 2, 3, 10, 11 and 100', () => {
  let tried = 0;
  const faults = sources.filter(isTexts).flatMap((file) => {
    const texts: unknown = require(path.resolve(file));
    return sentencesOf(file).flatMap(({ name, samples, counts, of }) => {
      if (!samples.some((values) => values.includes(100) || (counts && values === LISTS)))
        return counts ? [`${file} ${name}: takes its count as a number or a list`] : [];
      return combinations(samples).flatMap((values) => {
        const sentences = stringsIn((of(texts) as (...all: readonly unknown[]) => unknown)(...values));
        tried += sentences.length;
        return sentences.filter((one) => faultsOf(one).length > 0).map((one) => `${file} ${name}: ${one}`);
      });
    });
  });
  expect(tried).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

test.each([
  ['3 فريق', '3 فريق'],
  ['بقي فريقان', 'فريقان'],
  ['11 تقييمًا لم تكتمل', '11 تقييمًا'],
  ['أُضيف سجل واحد، وعُدّل سجلان', 'سجلان'],
  ['سارة و1 غيرهم', '1 غيرهم'],
])('«%s» is wrong', (sentence, fault) => {
  expect(faultsOf(sentence)).toContain(fault);
});

test('no test takes a sentence with a wrong number for right', () => {
  const tests = globSync('{apps,packages,e2e}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['**/node_modules', 'packages/domain/src/format'],
  });
  expect(tests.length).toBeGreaterThan(100);
  const faults = tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LITERAL)].flatMap(([literal]) =>
      wrongIn(literal.slice(1, -1)).map((fault) => `${file}: ${literal}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

test.each(['بقي 6 فريق', '23 فرق', '11 تقييمًا لم تكتمل', 'وعُدّل 0 سجلات'])(
  'a test must not expect «%s»',
  (sentence) => {
    expect(wrongIn(sentence)).not.toEqual([]);
  },
);

test('a counted noun in a sentence, and a list, are written where sentences are', () => {
  const rules = [
    [
      'a counted noun in a sentence',
      /\$\{\s*countOf\(|[tT]exts(?:\.\w+)+\((?:[^()]|\([^()]*\))*?\bcountOf\(/g,
      (file: string) => !isTexts(file),
    ],
    [
      'a list without listOf',
      /\.join\('(?:، ?و?| و)'\)/g,
      (file: string) => !file.includes('/exchange/exports/'),
    ],
  ] as const;
  const places = sources.flatMap((file) =>
    rules.flatMap(([what, pattern, concerns]) =>
      concerns(file)
        ? [...readFileSync(file, 'utf8').matchAll(pattern)].map(([found]) => `${what}: ${file}: ${found}`)
        : [],
    ),
  );
  expect(places).toEqual([]);
});
