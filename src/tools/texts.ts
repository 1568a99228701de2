/**
 * Every text of the code that a person can see, file by file: `npm run texts [folder or file]`. What stands in a text in
 * place of a value is shown as {}. A test looks through the same list for what nobody would say over a table.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** One text, where it stands. */
export type Text = { readonly file: string; readonly line: number; readonly says: string }

const top = resolve(import.meta.dirname, '../..')
/** Own rules to begin with, which are data. */
const isTemplate = (file: string) => /\/pack\/templates\/.*\.json$/.test(file)
const isSeen = (file: string) =>
  isTemplate(file) ||
  (/\.tsx?$/.test(file) && !/\.(?:test|bench)\.|\.d\.ts$|\/tools\/|rulesets\/[^/]+\/(?:cases|outlines)\//.test(file))

/** The files whose texts are read: app, rule sets, templates, command line. */
export const textFiles = (): readonly string[] =>
  ['src', 'rulesets'].flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter(isSeen)
      .sort(),
  )

/** The texts of one file. */
export function textsOfFile(file: string): readonly Text[] {
  const source = ts.createSourceFile(file, readFileSync(join(top, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const visit = (node: ts.Node): void => {
    const said = textOf(node)
    const says = said !== null && isTemplate(file) ? said.replace(/\{[^{}]*\}/g, '{}') : said
    if (says !== null && isProse(says) && !isCode(node))
      texts.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, says })
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isJsxText(node)) return node.text.trim()
  return ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
    : null
}

/** What only the machine reads: types, attributes of the page, names of classes, keys, what is thrown at developers. */
const isCode = ({ parent }: ts.Node): boolean => parent !== undefined && isMachine(parent)

const isMachine = (parent: ts.Node): boolean =>
  ts.isLiteralTypeNode(parent) ||
  (ts.isJsxAttribute(parent) && !/^(?:aria-label|label|title|says|placeholder|alt)$/.test(parent.name.getText())) ||
  (ts.isNewExpression(parent) && parent.expression.getText() === 'Error') ||
  ts.isElementAccessExpression(parent) ||
  (ts.isPropertyAssignment(parent) && /^(?:class|like|icon|sign|path|url)$/.test(parent.name.getText()))

/** A sentence or a few words: not a key, a class, an address or a path. */
const isProse = (says: string): boolean =>
  /[A-Za-z]/.test(says) &&
  (/^[A-Z“][a-z’]+[.:?]?$/.test(says) || (/\s/.test(says) && !/^[a-z0-9 {}_#./:*>~[\]()="'-]+$/.test(says)))

if (process.argv[1] && resolve(process.argv[1]) === join(import.meta.dirname, 'texts.ts')) {
  const wanted = process.argv[2] ?? ''
  for (const file of textFiles().filter((one) => one.startsWith(wanted))) {
    const texts = textsOfFile(file)
    if (texts.length > 0) console.log(`\n${file}\n${[...new Set(texts.map(({ says }) => `  ${says}`))].join('\n')}`)
  }
}
