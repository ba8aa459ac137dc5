module.exports = globalThis.portalReact['react/jsx-runtime'];
