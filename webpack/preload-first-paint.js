import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Preloads what the first script would request only later: the chunk behind the asynchronous entry with its styles,
 * and the Arabic typeface.
 */
export class PreloadFirstPaint {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadFirstPaint', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFirstPaint', (page) => {
        const bootstrap = [...compilation.chunks].find((chunk) => chunk.name === 'bootstrap');
        const fonts = Object.keys(compilation.assets).filter((file) => /cairo-arabic.*\.woff2$/.test(file));
        const files = [...(bootstrap?.files ?? []), ...fonts].filter((file) => !file.endsWith('.map'));
        page.headTags.unshift(...files.map((file) => preloadTag(`${page.publicPath}${file}`)));
        return page;
      });
    });
  }
}

function preloadTag(href) {
  const as = { js: 'script', css: 'style', woff2: 'font' }[href.split('.').pop()];
  // Browsers always fetch fonts in CORS mode, also from the same origin.
  const attributes = { rel: 'preload', as, href, ...(as === 'font' && { crossorigin: 'anonymous' }) };
  return HtmlWebpackPlugin.createHtmlTagObject('link', attributes);
}
