/** The contract is documented whole: every name that engine, kit and game export says what it is. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const top = resolve(import.meta.dirname, '..')

/** The exported names of a file that have no doc comment of their own. */
function undocumented(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  const bare: string[] = []
  const said = new Set<string>()
  for (const statement of file.statements) {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) continue
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [nameOf(statement)]
    // The comment of a file stands before its first statement, and is none of it.
    const isDocumented = ts.getJSDocCommentsAndTags(statement).some((comment) => comment.pos > 0)
    // Of an overloaded function the first line documents all.
    for (const name of names) {
      if (isDocumented) said.add(name)
      else if (!said.has(name)) bare.push(`${path} ${name}`)
    }
  }
  return bare
}

function nameOf(statement: ts.Statement): string {
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  return named ? (statement.name?.getText() ?? 'default') : 'default'
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword

test.each(['engine', 'kit', 'game'])('every exported name of %s has a doc comment', (folder) => {
  const files = readdirSync(resolve(top, 'src', folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => `src/${folder}/${file}`)
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.flatMap((path) => undocumented(path, readFileSync(resolve(top, path), 'utf8')))).toEqual([])
})

test('a name without a doc comment is seen, though the file begins with one', () => {
  const text =
    '/** What the file is. */\nexport type Bare = 1\n/** It is one. */\nexport const one = 1\nexport const two = 2,\n  three = 3\n// no doc\nexport function four() {}\nconst own = 1\n'
  expect(undocumented('a.ts', text)).toEqual(['a.ts Bare', 'a.ts two', 'a.ts three', 'a.ts four'])
})
