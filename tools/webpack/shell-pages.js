import HtmlWebpackPlugin from 'html-webpack-plugin';
import { LAZY_SHARED } from './shared-modules.ts';
import { renderStaticPages } from './static-html.js';

const ROOT = '<div id="root"></div>';
/** The page of the login addresses; `LOGIN_PAGE` of packages/releases. */
export const LOGIN_PAGE = 'login.html';

/** Notes which files the first build's entries have, for the pages that the shell's build writes. */
export class FirstFiles {
  constructor() {
    this.files = {};
  }

  apply(compiler) {
    compiler.hooks.done.tap('FirstFiles', ({ compilation }) => {
      for (const [name, entry] of compilation.entrypoints) {
        const { files } = entry.getEntrypointChunk();
        this.files[name] = [...files].filter((file) => !file.endsWith('.map'));
      }
      this.fonts = Object.keys(compilation.assets).filter((file) => /cairo-arabic.*\.woff2$/.test(file));
    });
  }
}

/**
 * Writes both pages of the shell. `index.html` loads React, then the shell. The login page names the shell's files but loads
 * only React and itself; its static part comes from React, too, so that it is on screen before any script has run.
 */
export class ShellPages {
  /** @param first The first build's files. @param production The pages get their static parts. */
  constructor(first, production) {
    this.first = first;
    this.production = production;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ShellPages', (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation);
      hooks.alterAssetTagGroups.tap('ShellPages', (page) => {
        const shell = [...page.headTags, ...page.bodyTags].filter(isFile);
        const others = page.headTags.filter((tag) => !isFile(tag));
        const chunks = this.chunkFiles(compilation).map((file) => page.publicPath + file);
        const tags = isLogin(page)
          ? this.loginTags(page, shell, chunks)
          : this.shellTags(page, shell, chunks);
        page.headTags = [...others, ...this.sharedTags(page, compilation), ...tags];
        page.bodyTags = [];
        return page;
      });
      hooks.beforeEmit.tapPromise('ShellPages', async (page) => {
        const { login, loader } = this.production ? await renderStaticPages() : { login: '', loader: '' };
        const root = ROOT.replace('><', `>${isLogin(page) ? login : ''}<`);
        page.html = page.html.replace(ROOT, () => `${root}<div id="loader">${loader}</div>`);
        if (!isLogin(page)) page.html = page.html.replace('<html ', '<html data-start="shell" ');
        return page;
      });
    });
  }

  /** The chunk behind the shell's asynchronous entry, with its styles. */
  chunkFiles(compilation) {
    const bootstrap = [...compilation.chunks].find((chunk) => chunk.name === 'bootstrap');
    return [...(bootstrap?.files ?? [])].filter((file) => !file.endsWith('.map'));
  }

  /** Names the files of the shared modules that are loaded when they are needed: areas say by key which ones those are. */
  sharedTags({ publicPath }, { modules, chunkGraph }) {
    const filesOf = (key) =>
      [...modules]
        // Module federation calls what the shell offers by its key `_name`.
        .filter((module) => module.type === 'provide-module' && module._name === key)
        .flatMap(({ blocks }) =>
          blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []),
        )
        .flatMap((chunk) => [...chunk.files])
        .filter((file) => isScript(file) || isStyle(file));
    return LAZY_SHARED.map((key) =>
      tag('meta', {
        name: 'shared-module',
        'data-key': key,
        content: [...new Set(filesOf(key))].map((file) => publicPath + file).join(' '),
      }),
    );
  }

  loginTags({ publicPath }, shell, chunks) {
    const { head, first, login } = this.first.files;
    const named = [
      ...shell.map((tag) => [urlOf(tag), tag.tagName === 'script' ? 'script' : 'style']),
      ...chunks.map((href) => [href, 'chunk']),
    ];
    return [
      ...this.fontTags(publicPath),
      tag('link', {
        rel: 'preload',
        as: 'fetch',
        href: '/api/available-registers',
        crossorigin: 'anonymous',
      }),
      ...[...first, ...login].filter(isStyle).map((file) => styleTag(publicPath + file)),
      ...named.map(([href, kind]) => tag('link', { rel: 'shell', href, 'data-kind': kind })),
      ...head.map((file) => tag('script', { src: publicPath + file })),
      ...[...first, ...login].filter(isScript).map((file) => scriptTag(publicPath + file)),
    ];
  }

  shellTags({ publicPath }, shell, chunks) {
    const { first } = this.first.files;
    return [
      ...this.fontTags(publicPath),
      ...chunks.map((href) => tag('link', { rel: 'preload', as: isStyle(href) ? 'style' : 'script', href })),
      ...first.filter(isStyle).map((file) => styleTag(publicPath + file)),
      ...first.filter(isScript).map((file) => scriptTag(publicPath + file)),
      ...shell,
    ];
  }

  fontTags(publicPath) {
    // Browsers always fetch fonts in CORS mode, also from the same origin.
    return this.first.fonts.map((file) =>
      tag('link', { rel: 'preload', as: 'font', href: publicPath + file, crossorigin: 'anonymous' }),
    );
  }
}

const isLogin = ({ outputName }) => outputName === LOGIN_PAGE;
const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');
const urlOf = ({ attributes }) => attributes.src ?? attributes.href;
const isFile = ({ tagName, attributes }) =>
  tagName === 'script' || (tagName === 'link' && attributes.rel === 'stylesheet');

function tag(name, attributes) {
  return HtmlWebpackPlugin.createHtmlTagObject(name, attributes, name === 'script' ? '' : undefined);
}

const styleTag = (href) => tag('link', { rel: 'stylesheet', href });
const scriptTag = (src) => tag('script', { defer: true, src });
