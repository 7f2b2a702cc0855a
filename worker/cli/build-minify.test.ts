import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { parenthesizeModules } from './build-minify.ts'

const parenthesize = (code: string) => parenthesizeModules(code, parseAst(code))

it('functions of CommonJS modules get parentheses', () => {
  const code = 'var a=t(e=>{e.x=1}),b=t((e,t)=>{t.exports=a()});import{n}from"./base.js";'
  expect(parenthesize(code)).toBe(
    'var a=t((e=>{e.x=1})),b=t(((e,t)=>{t.exports=a()}));import{n}from"./base.js";',
  )
})

it('nested functions and values are unchanged', () => {
  const code = 'var t=e=>()=>e,n=1;function r(){return t(()=>{n++})}'
  expect(parenthesize(code)).toBe(code)
})
