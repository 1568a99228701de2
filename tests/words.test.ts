/** The words of the glossary in src/README.md: the names that say nothing name nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const home = join(import.meta.dirname, '..')
const never = new Set(['told', 'found', 'settle', 'settles', 'settled', 'whole'])
const nobody = /manager|helper|util/i

/** Stored data and the form of the command line, which keep their names; by file where the name is theirs alone. */
const staying = new Set([
  // The owed test that an entry, an open walk or a row of a list is.
  'settles',
  'src/engine/describe.ts whole',
  'src/headless/case.ts whole',
])

const isCode = (file: string) => /\.(?:tsx?|mjs|mts)$/.test(file)

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isCode)

/** The names that a file declares: variables, parameters, functions, types, and the fields of types and of records. */
function declaredIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(home, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node && isDeclaration(node.parent))
      names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isDeclaration = (node: ts.Node): boolean =>
  !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isJsxAttribute(node)

/** The names that a file exports as its own; what it hands on from another file is that one's. */
function exportedIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(home, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const namesOf = (name: ts.BindingName | undefined): readonly string[] => {
    if (!name) return []
    if (ts.isIdentifier(name)) return [name.text]
    return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(one.name) : []))
  }
  return source.statements.flatMap((one) => {
    const kinds = ts.canHaveModifiers(one) ? (ts.getModifiers(one) ?? []).map(({ kind }) => kind) : []
    // A default export has no name of its own: it is imported under that of its file.
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
    if (ts.isVariableStatement(one)) return one.declarationList.declarations.flatMap(({ name }) => namesOf(name))
    return 'name' in one ? namesOf(one.name as ts.Identifier | undefined) : []
  })
}

/** Names that more than one file exports, each as something of its own, with those files. */
function exportedTwice(files: readonly string[]): readonly string[] {
  const by = new Map<string, Set<string>>()
  for (const file of files) for (const name of exportedIn(file)) by.set(name, (by.get(name) ?? new Set()).add(file))
  return [...by].flatMap(([name, at]) => (at.size > 1 ? [`${name}: ${[...at].join(', ')}`] : []))
}

const banned = (name: string): boolean => never.has(name) || nobody.test(name)

const met = [...filesIn('src'), ...filesIn('rulesets')].flatMap((file) =>
  declaredIn(file).flatMap((name) => (banned(name) ? [{ file, name }] : [])),
)
const exempt = ({ file, name }: { readonly file: string; readonly name: string }) =>
  [name, `${file} ${name}`].find((one) => staying.has(one))

describe('the words of the code', () => {
  it('are none of those that say nothing', () => {
    expect(met.filter((one) => exempt(one) === undefined)).toEqual([])
  })

  it('make no exemption that nothing needs', () => {
    expect([...new Set(met.map(exempt))].sort()).toEqual([...staying].sort())
  })

  it('are exported with one meaning each, outside rule sets', () => {
    const files = filesIn('src').filter((file) => !/\.(?:test|d)\.m?tsx?$/.test(file))
    expect(exportedTwice(files)).toEqual([])
  })

  it('name no file so either', () => {
    const names = [...filesIn('src'), ...filesIn('tests')].filter((file) => banned(file.replace(/^.*\/|\..*$/g, '')))
    expect(names).toEqual([])
  })
})
